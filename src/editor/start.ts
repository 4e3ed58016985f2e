const address = '/edit/cms/index.js';
const { default: cms } = await import(/* @vite-ignore */ address);
const config = await (await fetch('/edit/config.json')).json();
cms.init({ config });
