import type { APIRoute } from 'astro';
import { getWords } from '#components/common/content.ts';

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

export const GET: APIRoute = async () => {
  const { company } = await getWords('site');
  return Response.json({
    id: '/',
    name: company.name,
    short_name: company.shortName,
    description: company.tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#f8f4ec',
    theme_color: '#f8f4ec',
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
  });
};
