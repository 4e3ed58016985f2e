/** A queue of faults; each call takes the first one that matches it. */
export class Faults<Fault extends { times?: number }> {
  #line: { fault: Fault; left: number }[] = [];

  add(fault: Fault): void {
    this.#line.push({ fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#line = [];
  }

  take(fits: (fault: Fault) => boolean): Fault | undefined {
    const next = this.#line.find(({ fault, left }) => left > 0 && fits(fault));
    if (next) next.left -= 1;
    return next?.fault;
  }
}
