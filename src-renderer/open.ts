import type { Host } from '@contract/host';
import { mount } from 'svelte';
import App from './App.svelte';

/** Opens the window. */
export const openWindow = (host: Host): void => {
  const target = document.getElementById('app');
  if (target) mount(App, { target, props: { host } });
};
