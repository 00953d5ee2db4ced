import { describe, expect, it } from 'vitest';
import { commandFor, type Command } from '../../../src-renderer/commands/command';

const command = (id: string, more: Partial<Command>): Command => ({
  id,
  title: id,
  keys: [],
  run: () => undefined,
  ...more,
});

describe('the command of a key', () => {
  const input = document.createElement('input');
  const region = document.createElement('div');
  region.dataset['region'] = 'editor';
  region.append(input);
  const undo = (isOfFiles: boolean) =>
    command('undo', {
      keys: ['Ctrl+Z'],
      unlessTyping: true,
      keysIn: { region: 'editor', keys: ['Ctrl+Z'], when: () => isOfFiles },
    });
  it('types text in a text field', () => expect(commandFor([undo(false)], 'Ctrl+Z', input)).toBeUndefined());
  it('overrides typing if its part of the window says so', () =>
    expect(commandFor([undo(true)], 'Ctrl+Z', input)?.id).toBe('undo'));
  it('is found outside text fields', () =>
    expect(commandFor([undo(false)], 'Ctrl+Z', region)?.id).toBe('undo'));
});
