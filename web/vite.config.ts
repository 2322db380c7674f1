import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

/** Every browser the product supports reads woff2; without the second format the site is half as large. */
const woff2Only: Plugin = {
  name: 'woff2-only',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('@fontsource') && id.endsWith('.css')
      ? { code: code.replace(/,\s*url\([^)]+\.woff\)\s*format\('woff'\)/g, ''), map: null }
      : null,
};

const api = { target: 'http://127.0.0.1:8080', changeOrigin: false };

export default defineConfig({
  base: '/',
  plugins: [woff2Only, react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { proxy: { '/api': api, '/files': api, '/put-demand-data': api, '/get-demand-xml': api } },
  // Fonts stay files of their own, so that the page needs no data: in a content security policy.
  build: { outDir: 'dist/site', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
});
