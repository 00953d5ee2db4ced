import type { Settings } from './settings.svelte';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Light or dark: the system's setting until the user chooses. */
export class Theme {
  readonly #media = window.matchMedia('(prefers-color-scheme: dark)');
  #systemDark = $state(this.#media.matches);

  constructor(private readonly settings: Settings) {
    this.#media.addEventListener('change', (event) => (this.#systemDark = event.matches));
  }

  get choice(): ThemeChoice {
    const choice = this.settings.get<string>('theme', 'system');
    return choice === 'light' || choice === 'dark' ? choice : 'system';
  }

  get dark(): boolean {
    return this.choice === 'system' ? this.#systemDark : this.choice === 'dark';
  }

  choose(choice: ThemeChoice): void {
    this.settings.set('theme', choice);
  }

  toggle(): void {
    this.choose(this.dark ? 'light' : 'dark');
  }
}
