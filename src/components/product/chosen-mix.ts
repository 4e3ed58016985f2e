import { loadOnce, logInDev, whenIdle } from '#browser/loading.ts';

/** Updates picture, tint, facts and title with the form, without React. Loaded on the first sign of intent. */
export function showChosenMix(gallery: HTMLElement): void {
  const scent = document.querySelector<HTMLSelectElement>('main select[name=scent]');
  if (!scent) return;
  const listGroups = () => [...gallery.querySelectorAll<HTMLElement>('[data-gallery]')];
  const findChosen = () => {
    const base = document.querySelector<HTMLInputElement>('main [name=base]:checked');
    return listGroups().find(({ dataset }) => dataset['gallery'] === `${String(base?.value)} ${scent.value}`);
  };
  /** Loads the pictures of the other mixes. */
  const load = loadOnce(async () => {
    const { loadDeferred } = await import('../shell/deferred.ts');
    await loadDeferred(gallery);
  });

  const showMix = async () => {
    for (const tinted of document.querySelectorAll('main > [data-scent], form p[data-scent]')) {
      tinted.setAttribute('data-scent', scent.value);
    }
    let name = '';
    for (const swatch of document.querySelectorAll<HTMLButtonElement>('[data-sets=scent]')) {
      const isChosen = swatch.value === scent.value;
      swatch.ariaPressed = String(isChosen);
      if (isChosen) name = swatch.textContent.trim();
    }
    document.title = document.title.replace(/^(.* Soap: )?/, `${name} Soap: `);
    if (!findChosen()) {
      // The current picture would be wrong.
      gallery.style.visibility = 'hidden';
      await load().catch(logInDev);
    }
    const group = findChosen();
    for (const place of document.querySelectorAll<HTMLElement>('[data-fact]')) {
      place.textContent = group?.dataset[String(place.dataset['fact'])] ?? '\xa0';
    }
    if (!group) return;
    gallery.style.visibility = '';
    for (const other of listGroups()) other.hidden = other !== group;
  };

  void whenIdle().then(load).catch(logInDev);
  scent.form?.addEventListener('change', () => {
    gallery.dataset['live'] = '';
    void showMix();
  });
  if (findChosen()?.hidden !== false) void showMix();
}
