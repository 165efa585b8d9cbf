/** Blocks shortcuts while something that will take the keyboard is loading. */
export const KeysTaken = () => <span hidden data-takes-keys="" />;
