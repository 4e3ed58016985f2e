import type { StoredBlob } from './storage.ts';

export interface ListQuery {
  readonly prefix: string;
  /** Keys with a further slash after the prefix are shown as the folder up to that slash. */
  readonly folders: boolean;
  /** The last key of the page before. */
  readonly cursor: string | null;
}

export interface ListPage {
  readonly blobs: { etag: string; key: string; last_modified: string; size: number }[];
  readonly directories: string[];
  readonly next_cursor?: string;
}

const pageSize = 1000;

/** One page of a store's list, in the words of Netlify's answer. `blobs` are sorted by key. */
export function listPage(blobs: readonly StoredBlob[], { prefix, folders, cursor }: ListQuery): ListPage {
  const matching = blobs.filter(({ key }) => key.startsWith(prefix) && (cursor === null || key > cursor));
  const page = matching.slice(0, pageSize);
  const folderOf = ({ key }: StoredBlob): string => {
    const slash = folders ? key.indexOf('/', prefix.length) : -1;
    return slash < 0 ? '' : key.slice(0, slash);
  };
  const last = page.at(-1)?.key;
  return {
    blobs: page.filter((blob) => folderOf(blob) === '').map(describe),
    directories: [...new Set(page.map(folderOf).filter((folder) => folder !== ''))],
    ...(matching.length > pageSize && last !== undefined && { next_cursor: last }),
  };
}

function describe({ etag, key, modified, data }: StoredBlob): ListPage['blobs'][number] {
  return { etag, key, last_modified: modified, size: data.byteLength };
}
