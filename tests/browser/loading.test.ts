// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { holdIdle, loadOnce, whenIdle } from '#browser/loading.ts';

let frames: FrameRequestCallback[] = [];
const drawFrame = async () => {
  await Promise.resolve();
  for (const frame of frames.splice(0)) frame(performance.now());
  await vi.advanceTimersByTimeAsync(1);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});

function watch() {
  const calmed = vi.fn();
  void whenIdle().then(calmed);
  return calmed;
}

test('whenIdle resolves once a frame is on screen, which is when the next one begins', async () => {
  const calmed = watch();
  await drawFrame();
  expect(calmed).not.toHaveBeenCalled();
  await drawFrame();
  expect(calmed).toHaveBeenCalledOnce();
});

test('whenIdle waits while a pointer is down', async () => {
  const pressed = vi.spyOn(document, 'querySelector').mockReturnValue(document.body);
  const calmed = watch();
  await drawFrame();
  await drawFrame();
  expect(pressed).toHaveBeenLastCalledWith(':active');
  expect(calmed).not.toHaveBeenCalled();
  pressed.mockReturnValue(null);
  await drawFrame();
  await drawFrame();
  expect(calmed).toHaveBeenCalledOnce();
});

test('whenIdle resolves after half a second without frames, as in a hidden page', async () => {
  const calmed = watch();
  await vi.advanceTimersByTimeAsync(499);
  expect(calmed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(calmed).toHaveBeenCalledOnce();
});

test('whenIdle resolves after the frame of an awaited response', async () => {
  const answered = Promise.withResolvers<undefined>();
  holdIdle(answered.promise);
  const calmed = watch();
  for (let frames = 0; frames < 2; frames += 1) await drawFrame();
  expect(calmed).not.toHaveBeenCalled();
  answered.resolve(undefined);
  for (let frames = 0; frames < 3; frames += 1) await drawFrame();
  expect(calmed).toHaveBeenCalledOnce();
});

test('a module that is loaded or loading is not requested again', async () => {
  const load = vi.fn(() => Promise.resolve('code'));
  const code = loadOnce(load);
  expect(await Promise.all([code(), code()])).toEqual(['code', 'code']);
  expect(await code()).toBe('code');
  expect(load).toHaveBeenCalledOnce();
});

test('a failure rejects all calls, and the next call tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new TypeError('lost'));
  const code = loadOnce(load);
  expect((await Promise.allSettled([code(), code()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await code()).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});
