import { File as FileIcon, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';
import { createElement } from 'react';

const ICONS: readonly [RegExp, LucideIcon][] = [
  [/\.(pdf|docx?|odt|rtf|txt|md)$/i, FileText],
  [/\.(xlsx?|ods|csv|tsv)$/i, FileSpreadsheet],
  [/\.(png|jpe?g|webp|gif|svg|heic)$/i, FileImage],
];

/** The kind of a file, by its name. */
export const FileKind = ({ name }: { name: string }) =>
  createElement(ICONS.find(([pattern]) => pattern.test(name))?.[1] ?? FileIcon, { 'aria-hidden': true });
