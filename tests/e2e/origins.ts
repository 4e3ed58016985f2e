export const port = Number(process.env['E2E_PORT'] || 8899);
export const shopUrl = `http://localhost:${port}`;
