// Runs before the first paint, so that a dark page doesn't flash light. A separate file, because the content security
// policy forbids inline scripts.
(() => {
  const root = document.documentElement;
  let chosen = 'auto';
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto';
  } catch {
    // Storage may be blocked; the system's preference applies then.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
