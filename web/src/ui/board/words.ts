// All texts of ui/board.
export const moving = 'Moving';
export const column = 'Column';
export const drop = 'Drop';
export const putBack = 'Put back';
export const over = (name: string, status: string) => `${name} is over ${status}.`;
