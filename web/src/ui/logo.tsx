/** The product's logo: a drop. */
export const Logo = () => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden>
    <rect width="28" height="28" rx="8" style={{ fill: 'var(--accent-fill)' }} />
    <path
      d="M14 7c2.3 3 4 5 4 7.300a4 4 0 0 1-8 0c0-2.300 1.700-4.300 4-7.300z"
      fill="none"
      stroke="#fff"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </svg>
);
