import { Link } from 'react-router';
import { formatNumber } from '#lib/format.ts';
import { useOutreachPlace } from '#lib/outreach-place.ts';

interface Props {
  value: number;
  /** What is counted, for who does not see the column. */
  label: string;
  /** The filters of the sent box that list what is counted. */
  to: Record<string, string>;
  /** Where the number alone says too little: "3 of 18". */
  say?: string;
}

/** A count that opens its messages; none have no list. */
export const ResultFigure = ({ value, label, to, say = formatNumber(value) }: Props) => {
  const here = useOutreachPlace();
  return value === 0 ? (
    <span className="num faint">{say}</span>
  ) : (
    <Link to={here.sentOf(to)} className="fig num" aria-label={`${say} ${label}`}>
      {say}
    </Link>
  );
};
