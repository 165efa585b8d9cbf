import { useEffect, useEffectEvent, useState } from 'react';
import { errorText } from '#lib/errors.ts';
import { useFetchFile } from '#lib/api/download.ts';
import { estimatePdfAddress } from '#lib/paths.ts';

/** A page of a PDF as it was drawn. */
export interface DrawnPage {
  number: number;
  canvas: HTMLCanvasElement;
}

/** Pixels drawn for each that is shown: small letters need two on an ordinary screen, too. */
const LEAST_DENSITY = 2;
/** A PDF of more pages is downloaded to be read whole. */
const MOST_PAGES = 20;

const draw = async (file: Blob, width: number): Promise<{ pages: DrawnPage[]; count: number }> => {
  const { getDocument } = await import('./pdf-reader.ts');
  const task = getDocument({ data: await file.arrayBuffer() });
  try {
    const pdf = await task.promise;
    const pages: DrawnPage[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES); number += 1) {
      // One after the other: the first is what people look at.
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({
        scale: (width * Math.max(LEAST_DENSITY, window.devicePixelRatio)) / page.getViewport({ scale: 1 }).width,
      });
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      // Drawn before the next is read, so that one canvas grows at a time.
      await page.render({ canvas, viewport }).promise;
      pages.push({ number, canvas });
    }
    return { pages, count: pdf.numPages };
  } finally {
    await task.destroy();
  }
};

interface Shown {
  pages: DrawnPage[];
  count: number;
  version: number;
}

/** The PDF of a saved estimate, drawn anew in a width after each save; the pages before stay until the new ones are there. */
export const usePdf = (id: string | undefined, version: number | undefined, widthOf: () => number) => {
  const [shown, setShown] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const fetchFile = useFetchFile();
  const load = useEffectEvent(async (ofId: string): Promise<{ pages: DrawnPage[]; count: number }> => {
    const { file } = await fetchFile(estimatePdfAddress(ofId));
    return draw(file, widthOf());
  });
  useEffect(() => {
    if (id === undefined || version === undefined) return undefined;
    let isWanted = true;
    const run = async (): Promise<void> => {
      try {
        const drawn = await load(id);
        if (!isWanted) return;
        setShown({ ...drawn, version });
        setProblem(null);
      } catch (error) {
        if (isWanted) setProblem(errorText(error));
      }
    };
    void run();
    return () => {
      isWanted = false;
    };
  }, [id, version, tries]);
  return {
    pages: shown?.pages,
    count: shown?.count,
    isUpdating: shown !== null && shown.version !== version && problem === null,
    problem,
    retry: () => setTries(tries + 1),
  };
};
