import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite gives the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

// Apart from the editor: it is loaded once there is a PDF to show, and reads it in a worker of its own.
GlobalWorkerOptions.workerSrc = workerAddress;

export { getDocument };
