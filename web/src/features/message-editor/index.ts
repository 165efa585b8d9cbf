export type { EditorHandle } from './handle.ts';
export { CopyCheck } from './lint/copy-check.tsx';
export { lintCopy, offsetOf, type Remark } from './lint/copy-lint.ts';
export { SubjectEditor } from './line/subject-editor.tsx';
export { MessageEditor } from './message-editor.tsx';
export { insertAt, insideBraces, piecesOf, type UsedVariable, variablesIn, withFallback } from './template-text.ts';
export { MarkTools } from './tools/mark-tools.tsx';
export { VariableMenu } from './tools/variable-menu.tsx';
