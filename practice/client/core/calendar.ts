/** The calendar of the world's clock: hours, days and years of one length, unless a package brings another. */
import { DataModel } from "./fields.ts";

const SECONDS = 60;
const MINUTES = 60;
const HOURS = 24;
const DAYS = 365;

interface Components {
  year: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** Takes lengths off a number of seconds, the shortest first; what is left over is the last. */
function split(time: number, lengths: readonly number[]): number[] {
  let left = Math.floor(time);
  const parts = lengths.map((length) => {
    const part = ((left % length) + length) % length;
    left = (left - part) / length;
    return part;
  });
  return [...parts, left];
}

export class CalendarData extends DataModel {
  timeToComponents(time = 0): Components {
    const [second = 0, minute = 0, hour = 0, day = 0, year = 0] = split(time, [SECONDS, MINUTES, HOURS, DAYS]);
    return { year, day, hour, minute, second };
  }

  componentsToTime({ year = 0, day = 0, hour = 0, minute = 0, second = 0 }: Partial<Components>): number {
    return (((year * DAYS + day) * HOURS + hour) * MINUTES + minute) * SECONDS + second;
  }

  /** A time with this much more, either as seconds or in parts. */
  add(time: number | Partial<Components>, more: number | Partial<Components>): Components {
    const seconds = (one: number | Partial<Components>) => (typeof one === "number" ? one : this.componentsToTime(one));
    return this.timeToComponents(seconds(time) + seconds(more));
  }
}
