import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { Id, ReadVersion } from '../shapes.ts';
import { CELL_FIELDS } from '../vocabulary/cells.ts';
import { LIMITS } from '../vocabulary/limits.ts';
import { STAGES } from '../vocabulary/stage.ts';
import { customNameOf } from '../vocabulary/custom/import-targets.ts';

const isCellName = (name: string): boolean =>
  (CELL_FIELDS as readonly string[]).includes(name) || customNameOf(name) !== undefined;

const Cells = z
  .record(
    z.string().max(48, { abort: true }).refine(isCellName, 'This isn’t a column whose cells can be changed.'),
    z.string().max(LIMITS.cellCharacters),
  )
  .refine((cells) => Object.keys(cells).length > 0, { message: 'Give at least one cell.', abort: true })
  .refine((cells) => Object.keys(cells).length <= LIMITS.cellsOfPerson, `Give at most ${LIMITS.cellsOfPerson} cells.`)
  .describe(
    'The new text of each cell, by `city` or `custom:plan`, read as in an import; an empty one clears the value',
  );

const isDistinct = (people: readonly { id: string }[]): boolean =>
  new Set(people.map(({ id }) => id)).size === people.length;

const Outcome = z.object({
  id: Id,
  outcome: z.enum(['changed', 'unchanged', 'refused']),
  version: z.number().int().nullable().describe('Of the record afterwards; null if it isn’t there'),
  cells: z.record(z.string(), z.string()).describe('The texts of the changed cells as they were read'),
  problem: z.string().nullable().describe('Why nothing was changed, as a sentence'),
  cell: z.string().nullable().describe('The cell with the problem'),
});

/** Changes in the cells of a list. */
export const cells = {
  editCells: defineEndpoint({
    method: 'PATCH',
    path: '/contacts/api/cells/',
    access: 'all',
    expired: 402,
    summary: 'Change cells of several people at once; a person whose cells have a problem stays as they are',
    input: z.strictObject({
      stage: z.enum(STAGES),
      dry_run: z.boolean().default(false).describe('Says what would change, and changes nothing'),
      people: z
        .array(z.strictObject({ id: Id, version: ReadVersion, cells: Cells }))
        .min(1)
        .max(LIMITS.peopleEditedTogether)
        .refine(isDistinct, 'Give each person once.'),
    }),
    output: z.object({
      message: z.string(),
      changed: z.number().int(),
      people: z.array(Outcome),
      undo_token: Id.nullable().describe('Null if nothing was changed'),
    }),
    errors: ['duplicate'],
  }),
};
