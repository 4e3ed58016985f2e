/** The shop of three instances as a command, for the tests in a browser: PORT and LOCAL_DATA_DIR say where. */
import { openShopOfInstances } from './open-shop.ts';

const shop = await openShopOfInstances(process.env['LOCAL_DATA_DIR'] ?? '', Number(process.env['PORT']));
const close = () => void shop.close().then(() => process.exit(0));
process.once('SIGINT', close);
process.once('SIGTERM', close);
