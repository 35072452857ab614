/** Starts the page. */

import { mount } from 'svelte';
import App from './App.svelte';
import './look/fonts.css';
import './look/tokens.css';
import './look/base.css';
import './look/scene.css';
import { startNotices } from './shell/notify';
import { startRouter } from './shell/router.svelte';
import { startSettings } from './shell/settings.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('index.html has no place for the page');
startSettings();
startRouter();
startNotices();
mount(App, { target });
