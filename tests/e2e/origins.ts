export const port = Number(process.env['E2E_PORT'] || 8899);
export const instancesPort = port + 1;

/** One process answers all requests. */
export const shopUrl = `http://localhost:${String(port)}`;

/** Each request may meet another process of the shop: for what shoppers do to a cart. */
export const instancesUrl = `http://localhost:${String(instancesPort)}`;
