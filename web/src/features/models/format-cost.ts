/** An amount that may be far below a cent. */
export const formatCost = (cost: number, currency: string): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: cost > 0 && cost < 0.1 ? 4 : 2,
  }).format(cost);
