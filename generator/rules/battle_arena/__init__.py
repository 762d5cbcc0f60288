BOTS = ("random", "greedy", "planner")  # from the worst to the best
