import { href } from 'react-router';
import type { Post } from '#domain/posts/post.ts';
import { xmlText } from '#domain/text/xml-text.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { readNewestPosts } from './read-posts.server.ts';
import { postDescription, renderedPostHtml } from './view/read-post-body.server.ts';

const ARTICLES = 20;

/** RSS 2.0 of the newest published articles, under the agency's name and the blog's introduction (§8.15). */
export async function readFeed(brandName: string, introduction: string): Promise<string> {
  const siteUrl = configuration().SITE_URL;
  const posts = await readNewestPosts(ARTICLES);
  const newest = posts[0]?.publishedAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    `<title>${xml(`${brandName}, le blog`)}</title>`,
    `<link>${siteUrl}${href('/blog')}</link>`,
    `<description>${xml(introduction)}</description>`,
    '<language>fr</language>',
    `<atom:link href="${siteUrl}${href('/blog/rss.xml')}" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [`<lastBuildDate>${newest.toUTCString()}</lastBuildDate>`] : []),
    ...posts.map((post) => item(post, siteUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(post: Post, siteUrl: string): string {
  const page = `${siteUrl}${href('/blog/:slug', { slug: post.slug })}`;
  return [
    '<item>',
    `<title>${xml(post.title)}</title>`,
    `<link>${page}</link>`,
    `<guid isPermaLink="false">${post.id}</guid>`,
    ...(post.publishedAt ? [`<pubDate>${post.publishedAt.toUTCString()}</pubDate>`] : []),
    `<dc:creator>${xml(post.authorName)}</dc:creator>`,
    `<category>${xml(post.categoryName)}</category>`,
    `<description>${xml(postDescription(post))}</description>`,
    `<content:encoded>${xml(renderedPostHtml(post.content, siteUrl, page))}</content:encoded>`,
    '</item>',
  ].join('\n');
}

function xml(text: string): string {
  return xmlText(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
