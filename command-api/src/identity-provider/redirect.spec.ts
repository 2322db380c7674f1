import { describe, expect, it } from 'vitest';
import { isPathOfProduct } from './redirect.js';

describe('where a browser is sent after signing in', () => {
  it.each(['/admin/', '/admin/document/?page=2#3', '/admin/%E7%A2%BA%E8%AA%8D/'])('%s is a screen', (path) =>
    expect(isPathOfProduct(path)).toBe(true),
  );

  it.each([
    ...['', '/', '//evil.example/admin/', '/\\evil.example/admin/', 'https://evil.example/admin/'],
    ...['/admin/../api/signout/', '/admin/\\..\\..', '/admin/\n', 'javascript:alert(1)', 'admin/'],
    ...['/api/oidc/start/?organization=mihon', '/admin', '\t//evil.example'],
  ])('%j is none', (path) => expect(isPathOfProduct(path)).toBe(false));
});
