import { FluentBundle, FluentResource } from '@fluent/bundle';
import { render, screen } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import App from '../src/App.svelte';
import { objectionTo, parseTurn } from '../src/rules';
import sentences from '../src/words/rules.en.gen.ftl?raw';
import { desk } from './desk';

test('the page says its name and leads to the API', () => {
  render(App);
  expect(screen.getByRole('heading', { name: 'Picket Fence' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/api/docs');
});

test('an objection becomes an English sentence', () => {
  const bundle = new FluentBundle('en', { useIsolating: false });
  expect(bundle.addResource(new FluentResource(sentences))).toEqual([]);
  const found = objectionTo(desk('first'), parseTurn('1 9@2.3'));
  const pattern = bundle.getMessage(found?.message ?? '')?.value;
  expect(pattern && bundle.formatPattern(pattern, found?.args)).toBe('The card says 8; only a temp may change it to 9.');
});
