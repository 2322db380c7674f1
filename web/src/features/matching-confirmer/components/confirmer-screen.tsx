export const ConfirmerScreen = () => null;
