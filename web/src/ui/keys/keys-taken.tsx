/** Stands where something that takes the keyboard is still loading: what is typed until then is no shortcut either. */
export const KeysTaken = () => <span hidden data-takes-keys="" />;
