import { FOUND, LEADS, RAIN, WAYS, WON } from './rain-picture-data.ts';
import styles from './rain-picture.module.css';
import * as words from '../words.ts';

const DROP = 'M0 -21c6.5 8.4 11.5 14.2 11.5 20.5a11.500 11.500 0 0 1 -23 0c0 -6.300 5 -12.100 11.500 -20.500z';
const CUSTOMERS = [
  { x: 282, y: 704, size: 1.2, rings: [108, 81, 54, 27] },
  { x: 378, y: 744, size: 1.5, rings: [170, 136, 102, 68, 34] },
  { x: 470, y: 698, size: 1.2, rings: [108, 81, 54, 27] },
];

const Rings = ({ x, y, rings }: { x: number; y: number; rings: number[] }) =>
  rings.map((radius, at) => (
    <ellipse
      key={radius}
      className={styles['ring']}
      cx={x}
      cy={y + 14}
      rx={radius}
      ry={radius / 5}
      opacity={0.4 + (0.6 * at) / (rings.length - 1)}
    />
  ));

/** Prospects fall as rain; some become leads, and a few of those customers. */
export const RainPicture = () => (
  <>
    <svg className={styles['picture']} viewBox="0 0 720 900" preserveAspectRatio={words.xmidymidSlice} aria-hidden>
      <defs>
        <linearGradient id="drop-fill" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8079f0" />
          <stop offset="1" stopColor="#4338ca" />
        </linearGradient>
      </defs>
      {[...RAIN, ...FOUND].map(([x, top, bottom]) => (
        <path key={`${x}-${top}`} className={styles['tail']} d={`M${x} ${top}V${bottom}`} />
      ))}
      {WAYS.map(([x, y, bendFrom, bendTo, lead]) => {
        const [toX, toY] = LEADS[lead] ?? [x, y];
        return (
          <path
            key={`${x}-${y}`}
            className={styles['way']}
            d={`M${x} ${y}C${x} ${bendFrom} ${toX} ${bendTo} ${toX} ${toY - 9}`}
          />
        );
      })}
      {RAIN.map(([x, , bottom]) => (
        <circle key={`${x}-${bottom}`} className={styles['drop']} cx={x} cy={bottom + 4} r="2.4" />
      ))}
      {FOUND.map(([x, , bottom]) => (
        <circle key={`${x}-${bottom}`} className={styles['found']} cx={x} cy={bottom + 4} r="3.2" />
      ))}
      {CUSTOMERS.map((customer, at) => {
        const [x, y] = LEADS[at] ?? [customer.x, 0];
        const end = customer.y - 22 * customer.size - 8;
        return (
          <g key={customer.x}>
            <path
              className={styles['won']}
              d={`M${x} ${y + 9}C${x} ${y + 76} ${customer.x} ${y + 76} ${customer.x} ${end}`}
            />
            <Rings x={customer.x} y={customer.y} rings={customer.rings} />
            <path
              d={DROP}
              transform={`translate(${customer.x} ${customer.y}) scale(${customer.size})`}
              fill="url(#drop-fill)"
            />
          </g>
        );
      })}
      {LEADS.map(([x, y], at) => (
        <circle key={x} className={at < WON ? styles['leadOn'] : styles['lead']} cx={x} cy={y} r={at < WON ? 9 : 7} />
      ))}
    </svg>
    <span className={styles['word']} style={{ top: '22.6%' }}>
      {words.prospects}
    </span>
    <span className={styles['word']} style={{ top: '57%' }}>
      {words.leads}
    </span>
    <span className={styles['word']} style={{ top: '80.5%' }}>
      {words.customers}
    </span>
  </>
);
