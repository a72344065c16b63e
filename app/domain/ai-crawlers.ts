/** The robots of one company, and its page that documents them. */
type Crawlers = { names: readonly string[]; source: string };

const OPENAI = 'https://platform.openai.com/docs/bots';
const ANTHROPIC = 'https://support.anthropic.com/en/articles/8896518';

/**
 * The robots that look up pages for an answer with its source, and those that collect texts to train models, by their
 * names in robots.txt. Robots of search engines themselves are in neither list. Each entry names its company’s page;
 * what it says was read in copies of November 2026, not there: check it when a robot is missed.
 */
export const AI_CRAWLERS: Readonly<Record<'answers' | 'training', readonly Crawlers[]>> = {
  answers: [
    { names: ['OAI-SearchBot', 'ChatGPT-User'], source: OPENAI },
    { names: ['Claude-SearchBot', 'Claude-User'], source: ANTHROPIC },
    { names: ['PerplexityBot', 'Perplexity-User'], source: 'https://docs.perplexity.ai/guides/bots' },
    {
      names: ['DuckAssistBot'],
      source: 'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
    },
    { names: ['MistralAI-User'], source: 'https://docs.mistral.ai/robots' },
  ],
  training: [
    { names: ['GPTBot'], source: OPENAI },
    { names: ['ClaudeBot'], source: ANTHROPIC },
    {
      names: ['Google-Extended'],
      source: 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers',
    },
    { names: ['Applebot-Extended'], source: 'https://support.apple.com/en-us/119829' },
    { names: ['CCBot'], source: 'https://commoncrawl.org/ccbot' },
    {
      names: ['meta-externalagent'],
      source: 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers',
    },
  ],
};

const REFUSED = 'refused';

/** Whether robots may read the pages for one of these purposes. */
export const CRAWLER_CHOICES = [
  { value: 'allowed', label: 'Oui' },
  { value: REFUSED, label: 'Non' },
] as const;

/** The robots that the settings refuse, by their names in robots.txt. */
export function refusedCrawlers(settings: Readonly<Record<keyof typeof AI_CRAWLERS, string>>): string[] {
  return (['answers', 'training'] as const)
    .filter((purpose) => settings[purpose] === REFUSED)
    .flatMap((purpose) => AI_CRAWLERS[purpose].flatMap(({ names }) => names));
}
