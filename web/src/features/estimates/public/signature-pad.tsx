import type { SignatureStrokes } from '@rainmaker/contract';
import { type PointerEvent, useEffect, useRef } from 'react';
import answerStyles from './answer.module.css';
import controlStyles from './controls.module.css';
import * as words from './words.ts';

/** The field that strokes are kept on, whatever its size on screen. */
const FIELD = { width: 1_000, height: 300 };
/** Points closer together say nothing more. */
const APART = 4;
const MOST_POINTS = 4_000;
const MOST_STROKES = 100;

type Point = SignatureStrokes[number][number];

const clamp = (value: number, most: number): number => Math.round(Math.min(most, Math.max(0, value)));

const pointOf = (event: PointerEvent<HTMLCanvasElement>): Point => {
  const box = event.currentTarget.getBoundingClientRect();
  return [
    clamp(((event.clientX - box.left) / box.width) * FIELD.width, FIELD.width),
    clamp(((event.clientY - box.top) / box.height) * FIELD.height, FIELD.height),
  ];
};

const isApart = ([x, y]: Point, last: Point | undefined): boolean =>
  last === undefined || Math.hypot(x - last[0], y - last[1]) >= APART;

const paint = (canvas: HTMLCanvasElement, strokes: SignatureStrokes): void => {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = getComputedStyle(canvas).color;
  context.lineWidth = 5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [first, ...rest] of strokes) {
    if (first === undefined) continue;
    context.beginPath();
    context.moveTo(...first);
    for (const point of rest.length === 0 ? [first] : rest) context.lineTo(...point);
    context.stroke();
  }
};

interface Props {
  strokes: SignatureStrokes;
  onChange: (strokes: SignatureStrokes) => void;
}

/** A field to draw a signature in, with a finger, a pen or a mouse. */
export const SignaturePad = ({ strokes, onChange }: Props) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  useEffect(() => {
    if (canvas.current) paint(canvas.current, strokes);
  }, [strokes]);
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (strokes.length >= MOST_STROKES) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    onChange([...strokes, [pointOf(event)]]);
  };
  const go = (event: PointerEvent<HTMLCanvasElement>): void => {
    const last = strokes.at(-1);
    const isFull = strokes.reduce((sum, { length }) => sum + length, 0) >= MOST_POINTS;
    if (!isDown.current || last === undefined || isFull) return;
    const point = pointOf(event);
    if (isApart(point, last.at(-1))) onChange([...strokes.slice(0, -1), [...last, point]]);
  };
  const end = (): void => {
    isDown.current = false;
  };
  return (
    <div className={answerStyles['pad']}>
      <canvas
        ref={canvas}
        {...FIELD}
        role="img"
        aria-label={words.drawHere}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {strokes.length === 0 ? (
        <span className={answerStyles['padHint']}>{words.drawHere}</span>
      ) : (
        <button type="button" className={controlStyles['clear']} onClick={() => onChange([])}>
          {words.clear}
        </button>
      )}
    </div>
  );
};
