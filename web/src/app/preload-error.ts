const KEY = 'reloaded-for';

/**
 * A screen's file may be gone because a new version was deployed while the tab was open: reloads the page, once per
 * URL. A second failure is real and is shown on the error screen.
 */
export const handlePreloadErrors = (): void => {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(KEY) === window.location.href) return;
    sessionStorage.setItem(KEY, window.location.href);
    event.preventDefault();
    window.location.reload();
  });
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(KEY), 10_000));
};
