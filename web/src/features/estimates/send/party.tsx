import styles from './send.module.css';

interface Props {
  label: string;
  name: string;
  address: string;
}

/** Who gets the message, or sends it. */
export const Party = ({ label, name, address }: Props) => (
  <dl className={styles['to']}>
    <dt>{label}</dt>
    <dd>
      {name} <span className="faint">{address}</span>
    </dd>
  </dl>
);
