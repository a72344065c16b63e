import { describe, expect, it } from 'vitest';
import { PROJECT_FORMS } from '#domain/projects/forms.ts';
import { type ProjectOfKind, unsavedProject } from '#domain/projects/project.ts';
import { projectMeta } from './project-meta.ts';

const typed = { title: 'Un été plein sud', client: 'Solane', brief: '-', recommendation: '-' };
const project: ProjectOfKind<'web'> = {
  ...unsavedProject('web', '1', PROJECT_FORMS.web.schema.parse(typed)),
  brief: '',
  coverImage: '/c.webp',
  status: 'published',
  publishedAt: new Date(0),
};
const root = [{ id: 'root', loaderData: { siteUrl: 'https://exemple.fr' } }];

describe('the metadata of a project', () => {
  it('have the project and its client in the title, the work and the breadcrumb as structured data', () => {
    const meta = JSON.stringify(projectMeta({ matches: root, loaderData: { project } }));
    expect(meta).toContain('Un été plein sud, Solane');
    expect(meta).toContain('"CreativeWork"');
    expect(meta).toContain('"name":"Projets"');
    expect(meta).toContain('https://exemple.fr/projet-web/1');
  });

  it('of a project that is not shown have only the message, and noindex', () => {
    expect(
      projectMeta({ matches: root, loaderData: { problem: "Ce projet n'est pas encore publié" } }),
    ).toEqual([{ title: "Ce projet n'est pas encore publié" }, { name: 'robots', content: 'noindex' }]);
  });

  it('are those of its form where it has its own, and data for engines only where these show it (§70.3)', () => {
    const own = { ...project, searchTitle: 'Une saison au sud', searchDescription: 'Huit films.' };
    const meta = JSON.stringify(projectMeta({ matches: root, loaderData: { project: own } }));
    expect(meta).toContain('"title":"Une saison au sud | Vif Azimut"');
    expect(meta).toContain('"name":"description","content":"Huit films."');
    expect(meta).toContain('"content":"index, follow"');
    const hidden = projectMeta({
      matches: root,
      loaderData: { project: { ...own, searchPresence: 'hidden' } },
    });
    expect(JSON.stringify(hidden)).toContain('"content":"noindex, follow"');
    expect(JSON.stringify(hidden)).not.toContain('ld+json');
  });
});
