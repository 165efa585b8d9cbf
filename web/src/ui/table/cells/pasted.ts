/** Without the line break that a spreadsheet puts behind a copied row. */
export const withoutEnd = (text: string): string => text.replace(/\r?\n$/, '');

/** Whether a pasted text is one cell. */
export const isOneCell = (text: string): boolean => !/[\t\n\r]/.test(withoutEnd(text));
