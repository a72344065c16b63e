import { type ClientRequest, request } from 'node:http';
import type { Page } from '@playwright/test';
import { cookieHeader, type Site } from './journey.ts';

/** Begins the upload of a film of 1 MB outside of the browser; a caller sends a part of it and destroys the request. */
export async function beginUpload(page: Page, site: Site): Promise<ClientRequest> {
  const sending = request(`${site.url}/admin/uploads?purpose=project-cover`, {
    method: 'POST',
    headers: {
      Cookie: await cookieHeader(page),
      Origin: site.url,
      'Content-Type': 'video/mp4',
      'Content-Length': 1_000_000,
    },
  });
  sending.on('error', () => {});
  return sending;
}
