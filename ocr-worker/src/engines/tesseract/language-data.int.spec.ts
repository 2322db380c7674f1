import { describe, expect, it } from 'vitest';
import { EngineFailure } from '../engine.js';
import { languageFolder, type Language } from './language-data.js';

describe('languageFolder', () => {
  it('finds the data that is installed', async () => {
    await expect(languageFolder('jpn')).resolves.toMatch(/best_int$/u);
  });

  it('refuses a language that is not, which tesseract.js would wait for without end', async () => {
    await expect(languageFolder('tlh' as Language)).rejects.toBeInstanceOf(EngineFailure);
  });
});
