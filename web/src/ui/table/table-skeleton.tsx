import { Skeleton } from '../feedback/skeleton.tsx';

const WIDTHS = ['72%', '54%', '86%', '64%', '80%', '60%', '76%', '50%'];
const widthAt = (at: number): string => WIDTHS[at % WIDTHS.length] ?? '70%';

interface Props {
  columns: number;
  hasPick: boolean;
  hasActions: boolean;
}

/** A placeholder for one row. */
export const SkeletonRow = ({ row, columns, hasPick, hasActions }: Props & { row: number }) => (
  <tr aria-hidden>
    {hasPick && (
      <td>
        <Skeleton width={16} height={16} />
      </td>
    )}
    {Array.from({ length: columns }, (_unused, column) => (
      <td key={column}>
        {column === 0 ? (
          <div className="row">
            <Skeleton width={24} height={24} shape="round" />
            <span className="grow">
              <Skeleton width={widthAt(row)} />
            </span>
          </div>
        ) : (
          <Skeleton width={widthAt(row + column)} />
        )}
      </td>
    ))}
    {hasActions && <td aria-hidden />}
  </tr>
);

/** Placeholder rows. */
export const SkeletonRows = (props: Props) =>
  Array.from({ length: 12 }, (_, row) => <SkeletonRow key={row} row={row} {...props} />);

/** Placeholder cards. */
export const SkeletonCards = () => (
  <div aria-busy style={{ padding: '4px 16px' }}>
    {Array.from({ length: 6 }, (_, at) => (
      <div key={at} className="row" style={{ height: 96, gap: 12, borderBottom: '1px solid var(--line)' }}>
        <Skeleton width={40} height={40} shape="round" />
        <div className="grow" style={{ display: 'grid', gap: 10 }}>
          <Skeleton width={widthAt(at)} />
          <Skeleton width={widthAt(at + 2)} />
        </div>
        <Skeleton width={72} shape="pill" />
      </div>
    ))}
  </div>
);
