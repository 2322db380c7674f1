import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { isPublicAddress } from '../contracts/src/http/forms/public-addresses.ts';

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

/**
 * Beside each script and style its gzipped form, which the gateway sends: over a slow line a third of the bytes. Made of what was written:
 * until then the build itself goes on changing it.
 */
const gzipped: Plugin = {
  name: 'gzipped',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const { fileName } of Object.values(bundle)) {
      if (!/\.(js|css)$/.test(fileName)) continue;
      const path = join(dir, fileName);
      writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
    }
  },
};

/** Bytes, gzipped, of all that the public form loads. */
const MOST_PUBLIC_BYTES = 150 * 1024;
/** What the public form must not bring along. */
const OF_STAFF = /node_modules\/(@mui|@emotion|@fontsource|@tanstack|react-router|zod)\//;

/** Fails the build of a public form that is too large for a phone, or has something of the staff's screens in it. */
const publicFormStaysSmall: Plugin = {
  name: 'public-form-stays-small',
  generateBundle(_options, bundle) {
    let bytes = 0;
    for (const file of Object.values(bundle)) {
      bytes += gzipSync(file.type === 'chunk' ? file.code : file.source).length;
      const foreign = file.type === 'chunk' ? file.moduleIds.find((id) => OF_STAFF.test(id)) : undefined;
      if (foreign) this.error(`the public form must not import ${foreign}`);
    }
    if (bytes > MOST_PUBLIC_BYTES)
      this.error(`the public form has ${bytes} bytes gzipped, where ${MOST_PUBLIC_BYTES} may be`);
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
    plugins: [woff2Only, publicFormPage, react(), ...(isPublic ? [publicFormStaysSmall] : []), gzipped],
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
      ...(isPublic && { assetsDir: 'assets/form', modulePreload: { polyfill: false } }),
    },
  };
});
