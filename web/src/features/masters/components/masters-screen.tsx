export const MastersScreen = () => null;
