export const MatcherScreen = () => null;
