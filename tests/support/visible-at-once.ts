/** An IntersectionObserver that reports each element as visible as soon as it is observed. */
export class VisibleAtOnce {
  #report: (entries: { isIntersecting: boolean }[]) => void;
  constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
    this.#report = report;
  }
  observe(): void {
    this.#report([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
