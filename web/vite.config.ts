import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { isPublicAddress } from '../contracts/src/http/forms/public-addresses';

/** Every browser the product supports reads woff2; without the second format the site is half as large. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('@fontsource') && id.endsWith('.css')
      ? { code: code.replace(/,\s*url\([^)]+\.woff\)\s*format\('woff'\)/g, ''), map: null }
      : null,
};

/** The addresses of the public form are pages of its own, as the gateway serves them. */
const publicFormPage: Plugin = {
  name: 'public-form-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (isPublicAddress(request.url ?? '')) request.url = '/public-form.html';
      next();
    });
  },
};

const api = { target: 'http://127.0.0.1:8080', changeOrigin: false };

/**
 * Two builds into one folder: the staff's screens, and by `--mode public` the public form, so that neither shares a file with the
 * other and the form stays small.
 */
export default defineConfig(({ mode }) => {
  const isPublic = mode === 'public';
  return {
    base: '/',
    plugins: [woff2Only, publicFormPage, react()],
    resolve: { conditions: ['source', ...defaultClientConditions] },
    server: { proxy: { '/api': api, '/files': api, '/put-demand-data': api, '/get-demand-xml': api } },
    build: {
      outDir: 'dist/site',
      emptyOutDir: !isPublic,
      copyPublicDir: !isPublic,
      rollupOptions: { input: isPublic ? 'public-form.html' : 'index.html' },
      // Fonts stay files of their own, so that the page needs no data: in a content security policy.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 900,
      ...(isPublic && { assetsDir: 'assets/form' }),
    },
  };
});
