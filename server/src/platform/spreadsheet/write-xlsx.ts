/**
 * An XLSX file with one sheet of text cells and a bold, frozen header. The library is loaded on first use because it
 * takes 7 MB.
 */
export const writeXlsx = async (sheetName: string, rows: readonly (readonly string[])[]): Promise<Buffer> => {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const data = rows.map((row, index) =>
    row.map((value) => (index === 0 ? { value, type: String, fontWeight: 'bold' as const } : { value, type: String })),
  );
  const columns = (rows[0] ?? []).map((header) => ({ width: Math.max(14, header.length + 4) }));
  return writeExcelFile(data, { sheet: sheetName, columns, stickyRowsCount: 1 }).toBuffer();
};
