/** Blocks that add up. */
export function ModulesDrawing() {
  return (
    <Drawing>
      {steps(6).map((step) => (
        <rect
          key={step}
          x={4 + step * 22}
          y={84 - step * 14}
          width="56"
          height="32"
          opacity={rounded(0.25 + 0.15 * step)}
        />
      ))}
    </Drawing>
  );
}

/** The path of a pointer. */
export function CursorDrawing() {
  return (
    <Drawing>
      {steps(7).map((step) => {
        const x = rounded(12 + (step / 6) * 150);
        const y = rounded(96 - Math.sin((step / 6) * 2.6) * 74);
        return (
          <path
            key={step}
            d={`M${x} ${y}l0 22 6-6 4 9 4-2-4-9 8 0z`}
            fill={step === 6 ? 'currentColor' : undefined}
            opacity={step === 6 ? undefined : rounded(0.25 + 0.1 * step)}
          />
        );
      })}
    </Drawing>
  );
}

/** A frame that grows. */
export function FramesDrawing() {
  return (
    <Drawing>
      {steps(5).map((step) => (
        <path
          key={step}
          d={`M${6 + step * 12} 114V${80 - step * 17}h${70 + step * 14}V114z`}
          opacity={rounded(0.2 + 0.2 * step)}
        />
      ))}
    </Drawing>
  );
}

function Drawing({ children }: { children: React.ReactNode }) {
  return (
    <svg viewBox="0 0 200 120" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      {children}
    </svg>
  );
}

function steps(count: number): number[] {
  return Array.from({ length: count }, (_, step) => step);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
