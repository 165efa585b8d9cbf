import { createRequire } from 'node:module';
import Pdf from 'pdfkit';
import type { Figure, Kit } from '../kit.ts';
import { compare } from '../measure.ts';
import { createAsker } from '../product.ts';
import { people } from '../seed.ts';

const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

const LINES = Array.from({ length: 12 }, (_, at) => ({
  name: `Crew scheduling, part ${at + 1}`,
  description: 'Works without a signal, for all crews of both depots',
  quantity: 3,
  unit_price: 26_400,
  tax_rate: 20,
}));

/** The same words in the same fonts, by pdfkit alone: no tags, no outline, no measuring for page breaks. */
const drawBare = (): Promise<Buffer> => {
  const doc = new Pdf({ size: 'A4', margin: 48 });
  const chunks: Buffer[] = [];
  const bytes = new Promise<Buffer>((resolve) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
  });
  doc.font(FONTS.strong).fontSize(20).text('Crew scheduling for Leeds and Felixstowe');
  for (const { name, description, quantity, unit_price: price } of LINES) {
    doc.font(FONTS.strong).fontSize(9.5).text(name);
    doc.font(FONTS.regular).fontSize(8.5).text(description);
    doc.fontSize(9.5).text(`${quantity}  ${price / 100}.00  ${(quantity * price) / 100}.00`, { align: 'right' });
  }
  doc.end();
  return bytes;
};

const savedSide = async (kit: Kit) => {
  const ask = createAsker(kit.product.url);
  const [person] = people(1, 7, 9_000_000);
  const { status: _, ...fields } = person ?? {};
  const made = await ask('/leads/api/create-lead-data/', { token: kit.small.token, body: fields });
  const { id: contactId } = JSON.parse(made.text) as { id: string };
  return {
    pid: kit.product.pid,
    async run() {
      const body = { contact_id: contactId, title: 'Crew scheduling for Leeds and Felixstowe', lines: LINES };
      const saved = await ask('/quotation/api/create-quotation/', { token: kit.small.token, body });
      if (saved.status !== 200) throw new Error(saved.text);
      const { id } = JSON.parse(saved.text) as { id: string };
      const pdf = await ask(`/quotation/api/pdf/${id}/`, { token: kit.small.token });
      if (pdf.status !== 200) throw new Error(pdf.text);
    },
  };
};

const bareSide = (kit: Kit) => {
  const insert = createAsker(kit.floor.url);
  let number = 9_500_000;
  return {
    async run() {
      const body = {
        values: [JSON.stringify(people(1, 3, (number += 1))), kit.small.workspaceId, kit.small.userId, 'prospect'],
      };
      await insert('/insert', { body });
      await drawBare();
    },
  };
};

/** 16: saving an estimate of twelve lines and getting its PDF, compared with a bare insert and bare pdfkit. */
export const estimates = async (kit: Kit): Promise<Figure[]> => {
  const ratio = await compare(await savedSide(kit), bareSide(kit), { rounds: 10, count: 10 });
  return [
    {
      number: '16',
      title: 'estimate with its PDF ÷ bare insert and bare pdfkit',
      value: ratio.wall,
      unit: '×',
      target: 2,
      better: 'less',
      detail: `${ratio.left.toFixed(2)} and ${ratio.right.toFixed(2)} ms`,
    },
  ];
};
