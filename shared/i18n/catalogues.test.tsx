import { act, waitFor } from '@testing-library/react';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInIsland } from '#test/support/renderInIsland.tsx';
import {
  forgetFailedCatalogues,
  loadCatalogue,
  setCatalogueLoader,
  textsOf,
  type CatalogueLoader,
} from './catalogues.ts';
import { useTexts } from './useTexts.ts';

const fromDisk: CatalogueLoader = async (language, name) => ({
  [name]: JSON.parse(await readFile(`locales/${language}/${name}.json`, 'utf8')),
});

function useLoader(loader: CatalogueLoader) {
  const load = vi.fn<CatalogueLoader>(loader);
  setCatalogueLoader(load);
  return load;
}

afterEach(() => setCatalogueLoader(fromDisk));

describe('catalogues (DESIGN.md §6 «i18next»)', () => {
  it('are fetched once per language and namespace', async () => {
    const load = useLoader(fromDisk);
    await Promise.all([loadCatalogue('es', 'common'), loadCatalogue('es', 'common')]);
    await loadCatalogue('es', 'common');
    expect(load).toHaveBeenCalledOnce();
    expect(textsOf('es', 'common')('save')).toBe('Guardar');
  });

  it('fall back to English when a language cannot be had', async () => {
    useLoader((language, namespace) =>
      language === 'uk' ? Promise.reject(new Error('404')) : fromDisk(language, namespace),
    );
    await loadCatalogue('uk', 'common');
    expect(textsOf('uk', 'common')('save')).toBe('Save');
  });

  it('stay failed until told to try again', async () => {
    const load = useLoader(() => Promise.reject(new Error('404')));
    await expect(loadCatalogue('en', 'kit')).rejects.toThrow('404');
    await expect(loadCatalogue('en', 'kit')).rejects.toThrow('404');
    expect(load).toHaveBeenCalledOnce();
    useLoader(fromDisk);
    forgetFailedCatalogues();
    await expect(loadCatalogue('en', 'kit')).resolves.toBeUndefined();
  });
});

describe('texts of a widget (one file per language)', () => {
  it('bring every namespace in it, which is then not asked for', async () => {
    const load = useLoader(async () => ({
      screen: { title: 'Rooms' },
      reports: { export: 'Export' },
    }));
    await loadCatalogue('fa', 'screen');
    await loadCatalogue('fa', 'reports');
    expect(load).toHaveBeenCalledOnce();
    expect(textsOf('fa', 'reports')('export')).toBe('Export');
  });

  it('are looked up when they are the same for any values, and made by i18next when not', async () => {
    useLoader(async () => ({
      words: {
        plain: 'Rooms',
        nested: { deep: 'Free' },
        named: 'Room {{name}}',
        both: 'None',
        both_one: 'One',
        both_other: '{{count}} rooms',
        refers: '$t(plain) here',
      },
    }));
    await loadCatalogue('es', 'words');
    const t = textsOf('es', 'words');
    expect(t('plain', { name: 'ignored' })).toBe('Rooms');
    expect(t('nested.deep')).toBe('Free');
    expect(t('named', { name: '<7>' })).toBe('Room <7>');
    expect([1, 2].map((count) => t('both', { count }))).toEqual(['One', '2 rooms']);
    expect(t('refers')).toBe('Rooms here');
    expect(textsOf('es', 'words')).toBe(t);
  });
});

describe('placeholders', () => {
  const placed = {
    one: '{{name}} of {{count, number}}',
    list_one: '{{count, number}} one',
    list_other: '{{count, number}}',
  };

  it('are filled as they are, once: what a person typed is no placeholder', async () => {
    useLoader(async () => ({ placed }));
    await loadCatalogue('es', 'placed');
    const t = textsOf('es', 'placed');
    expect(t('one', { name: '{{count}} $t(list)', count: 12345 })).toBe('{{count}} $t(list) of 12.345');
    expect(t('one', { name: 'Ana', count: 0 })).toBe('Ana of 0');
    expect(t('list', { count: 12345 })).toBe('12.345');
  });
});

function Label() {
  const t = useTexts('common');
  return <p>{t('save')}</p>;
}

describe('useTexts', () => {
  it('waits for the catalogue, then shows the language’s text', async () => {
    const view = await renderInIsland(<Label />, { language: 'ru' });
    await waitFor(() => expect(view.container.textContent).toContain('Сохранить'));
  });

  it('does not ask for ever for what is not there, and asks again on «reload»', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await loadCatalogue('en', 'common');
    const load = useLoader(() => Promise.reject(new Error('404')));
    function Missing() {
      const t = useTexts('environment-manager');
      return <p>{t('title')}</p>;
    }
    const view = await renderInIsland(<Missing />);
    const alert = await waitFor(() => view.screen.getByRole('alert'));
    expect(alert.textContent).toContain('stopped working');
    expect(load.mock.calls.length).toBeLessThanOrEqual(1);
    useLoader(fromDisk);
    await act(async () => view.screen.getByRole('button', { name: 'Reload this part' }).click());
    await waitFor(() => expect(view.container.textContent).toContain('Environments'));
  });
});
