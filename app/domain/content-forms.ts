import { postForm } from './posts/post.ts';
import { PROJECT_FORMS } from './projects/forms.ts';

/** The form of each type of content. For the server and the back-office: public pages load no form validation. */
export const CONTENT_FORMS = { ...PROJECT_FORMS, post: postForm } as const;
