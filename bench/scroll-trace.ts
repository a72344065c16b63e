/** One event of Chromium's tracing; times in microseconds. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time: unlike `dur` it does not grow with other load of the machine. */
  tdur?: number;
  id2?: { local?: string };
  args: {
    name?: string;
    beginData?: { stackTrace?: { functionName: string; url: string }[] };
    data?: { compositeFailed?: number; unsupportedProperties?: string[]; displayName?: string };
    frame_reporter?: { state?: string; affects_smoothness?: boolean };
  };
};

export type ScrollFigures = {
  /** Frames with visible updates, and how many of them were late or dropped. */
  frames: number;
  dropped: number;
  /** Main thread time for each rendered frame, in milliseconds. */
  medianFrame: number;
  slowestTwentieth: number;
  /** Long tasks: of the main thread, more than 50 ms. */
  longTasks: number;
  /** Functions that forced a synchronous layout. */
  forcedLayouts: string[];
  /** Animations that could not run on the compositor, with the properties that prevented it. */
  onMainThread: string[];
};

const ms = (microseconds = 0) => microseconds / 1000;

/** Extracts the smoothness figures of a page from a trace. */
export function readScrollTrace(events: readonly TraceEvent[]): ScrollFigures {
  const main = mainThread(events);
  const frames = main
    .filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X')
    .map(({ tdur }) => ms(tdur));
  frames.sort((a, b) => a - b);
  const presented = smoothFrames(events, main[0]?.pid);
  return {
    frames: presented.length,
    dropped: presented.filter((state) => state === 'STATE_DROPPED').length,
    medianFrame: frames[Math.floor(frames.length / 2)] ?? 0,
    slowestTwentieth: frames[Math.floor(frames.length * 0.95)] ?? 0,
    longTasks: main.filter(({ name, tdur }) => name === 'RunTask' && ms(tdur) > 50).length,
    forcedLayouts: forcedLayouts(main),
    onMainThread: animationsOnMainThread(main),
  };
}

/** Complete events of the page's main thread: the busiest one, since the browser has pages of its own. */
export function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  return threads.sort((a, b) => b.length - a.length)[0] ?? [];
}

function smoothFrames(events: readonly TraceEvent[], renderer: number | undefined): string[] {
  return events.flatMap(({ name, pid, args }) => {
    const report = name === 'PipelineReporter' && pid === renderer ? args.frame_reporter : undefined;
    return report?.affects_smoothness && report.state !== undefined ? [report.state] : [];
  });
}

function forcedLayouts(main: readonly TraceEvent[]): string[] {
  return main.flatMap(({ name, args }) => {
    const top = name === 'Layout' ? args.beginData?.stackTrace?.[0] : undefined;
    return top ? [`${top.functionName || 'a function'} in ${top.url.split('/').pop()}`] : [];
  });
}

function animationsOnMainThread(main: readonly TraceEvent[]): string[] {
  return main.flatMap(({ name, args: { data } }) =>
    name === 'Animation' && data?.compositeFailed
      ? [`${data.displayName ?? 'transition'} of ${(data.unsupportedProperties ?? []).join(', ') || '?'}`]
      : [],
  );
}
