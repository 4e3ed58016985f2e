// One file, since two would run in two processes, each with a browser of its own.
import './buying.ts';
import './cart.ts';
import './pages.ts';
