import '#ui/look/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { handlePreloadErrors } from '#app/preload-error.ts';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/routes.tsx';
import { ErrorScreen } from '#app/shell/error-screen.tsx';
import { loadRuntimeConfig } from '#lib/api/runtime-config.ts';
import { restoreSession, store } from '#lib/api/store.ts';

handlePreloadErrors();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
const root = createRoot(container);

try {
  await loadRuntimeConfig();
  restoreSession(store);
  root.render(
    <StrictMode>
      <Providers store={store}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Providers>
    </StrictMode>,
  );
} catch (error) {
  console.error(error);
  root.render(<ErrorScreen />);
}
